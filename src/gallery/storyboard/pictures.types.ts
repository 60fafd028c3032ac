/** Which picture shows a state: file by id of state, by page (`site/language`). A state that is not there cannot be seen on that page. */
export type Pictures = Readonly<Record<string, Readonly<Record<string, string>>>>;
