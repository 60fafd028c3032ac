/** Picture files by state id and page (`site/language`). A missing state is not visible on that page. */
export type Pictures = Readonly<Record<string, Readonly<Record<string, string>>>>;
