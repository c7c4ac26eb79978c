/** What a server knows of the page whose island it renders, and does for it. */
export interface RenderedPage {
  /** Returns the allowed markup of a text from others, as HTML; only on a server. */
  sanitise?(html: string, imageHosts?: readonly string[]): string;
  /** Returns the address of the page with another value in its query, for readers without script. */
  address(parameter: string, value: number): string;
  /** The comment sections of the page, as their tags were checked. */
  sections: readonly {
    newsId: number;
    parentCommentId?: number;
    commentCount?: number;
    json?: unknown;
  }[];
}

const NO_PAGE: RenderedPage = { address: () => '', sections: [] };

let page = NO_PAGE;

/** Sets the page that a server renders for; undefined ends that. */
export function setRenderedPage(next: RenderedPage | undefined): void {
  page = next ?? NO_PAGE;
}

/** Returns the page that a server renders for; in a browser it says nothing. */
export const renderedPage = (): RenderedPage => page;
