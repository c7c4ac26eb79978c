/** A real browser with one tab, driven in the same way whatever its engine. */
export interface Browser {
  /** Opens an address and waits until the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page and returns what it resolves to. Values travel as JSON. */
  evaluate<Given extends unknown[], Result>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
  /** Clicks the middle of an element with the mouse. */
  click(selector: string): Promise<void>;
  /** Types into what has the focus, key by key; `\uE004` is the Tab key. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}
