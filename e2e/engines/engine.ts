/** What is pressed: the `nth` element that the CSS selector finds. */
export interface Target {
  readonly control: string;
  readonly nth?: number;
}

export type Key = 'Enter' | 'Escape';

/** A tab of a browser, the same for every engine. Every action awaits its target for `TIMEOUT_MS` ms, then rejects. */
export interface Tab {
  /** Begins to load an address; what follows awaits what it needs of the new page. */
  goto(address: string): Promise<void>;
  /** The result of a script's expression; rejects while the page is being replaced. */
  read(expression: string): Promise<unknown>;
  press(target: Target): Promise<void>;
  /** Presses a control of the frame that the first selector finds. */
  pressInFrame(frame: string, control: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  strike(key: Key): Promise<void>;
  /** The window that the action opens. */
  opened(action: () => Promise<void>): Promise<Tab>;
  isClosed(): Promise<boolean>;
  picture(): Promise<Buffer>;
}

/** A visitor without cookies or storage. */
export interface Visitor {
  readonly tab: Tab;
  leave(): Promise<void>;
}

export interface EngineOptions {
  readonly scheme: 'light' | 'dark';
}

/** A running browser; `close` ends all of its processes. */
export interface Engine {
  visit(): Promise<Visitor>;
  close(): Promise<void>;
}

/** Milliseconds that an action awaits its target. */
export const TIMEOUT_MS = 15_000;
/** Size of every window. */
export const viewport = { width: 1280, height: 900 } as const;
