import { escapeHtml } from '../../pages/markup.ts';

const special = /(https?:\/\/[^\s<>"']+)|(?<=^|[\s(])@([\p{L}\p{N}_.-]+)/gu;
const trailing = /[.,!?:;)\]]+$/u;

/**
 * Turns an author's text into the HTML of `comment`: everything escaped, blank lines part
 * paragraphs, URLs become links, mentions of existing members lead to their profile.
 */
export function commentHtml(text: string, isMember: (username: string) => boolean): string {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p>${paragraph
          .split('\n')
          .map((line) => lineHtml(line, isMember))
          .join('<br>')}</p>`,
    )
    .join('');
}

function lineHtml(line: string, isMember: (username: string) => boolean): string {
  let done = 0;
  let html = '';
  for (const match of line.matchAll(special)) {
    const found = (match[1] ?? match[0]).replace(trailing, '');
    const link = match[1] ? urlLink(found) : mention(found, isMember);
    html += escapeHtml(line.slice(done, match.index)) + link;
    done = match.index + found.length;
  }
  return html + escapeHtml(line.slice(done));
}

function urlLink(url: string): string {
  if (!URL.canParse(url)) return escapeHtml(url);
  return `<a href="${escapeHtml(url)}" rel="nofollow ugc noopener">${escapeHtml(url)}</a>`;
}

function mention(text: string, isMember: (username: string) => boolean): string {
  const username = text.slice(1);
  if (!isMember(username)) return escapeHtml(text);
  return `<a href="/profiel/${encodeURIComponent(username)}">${escapeHtml(text)}</a>`;
}
