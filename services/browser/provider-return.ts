/** The result of a provider's redirect, which the page handled before any other script ran. [LOGIN-03] */
export type ReplyUse = 'passedOn' | 'taken';

/** Name of the mark on the document's root element. */
const mark = 'reply';

type Root = Pick<HTMLElement, 'dataset'>;

/** Notes on the document what became of a reply. */
export function markReply({ dataset }: Root, use: ReplyUse): void {
  dataset[mark] = use;
}

/** State of the reply in the address; null: there was none. */
export function replyUse({ dataset }: Root): ReplyUse | null {
  const use = dataset[mark];
  return use === 'passedOn' || use === 'taken' ? use : null;
}
