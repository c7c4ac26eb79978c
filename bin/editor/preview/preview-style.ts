/** One look on every page, light or dark: it is no part of the page. */
export const PREVIEW_STYLE = `
:host {
  all: initial;
  display: block;
  color-scheme: light;
  font: 400 1rem / 1.5 system-ui, sans-serif;
  color: #1b1b1b;
}
* { box-sizing: border-box; }
p, ul, ol, dl, dd { margin: 0; padding: 0; }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
button, summary {
  min-block-size: 2.75rem;
  padding: 0.5rem 0.875rem;
  border: 1px solid #5f5f5f;
  border-radius: 0.375rem;
  background: #fff;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
}
.notice {
  display: grid;
  gap: 0.75rem;
  margin-block: 0.75rem;
  padding: 0.875rem 1rem;
  border: 2px solid #b3261e;
  border-radius: 0.375rem;
  background: #fff4f2;
  overflow-wrap: anywhere;
}
.notice .title { font-weight: 700; }
.notice .about { font-size: 0.875rem; }
.notice ul { display: grid; gap: 0.5rem; padding-inline-start: 1.25rem; }
.notice label { display: grid; gap: 0.25rem; font-weight: 600; }
.notice textarea {
  inline-size: 100%;
  padding: 0.5rem;
  border: 1px solid #5f5f5f;
  border-radius: 0.375rem;
  background: #fff;
  color: inherit;
  font: 0.875rem / 1.5 ui-monospace, monospace;
  resize: vertical;
}
.notice .row { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; }
.panel {
  position: fixed;
  inset: auto 0 0 auto;
  z-index: 2147483647;
  inline-size: min(100%, 26rem);
  max-block-size: 50vh;
  overflow: auto;
  border: 2px solid #1b1b1b;
  background: #fff;
  overflow-wrap: anywhere;
}
.panel summary { display: list-item; list-style-position: inside; border: 0; font-weight: 700; }
.panel ol { list-style: none; }
.panel li { padding: 0.5rem 0.875rem 0.75rem; border-block-start: 1px solid #c4c4c4; }
.panel li button { inline-size: 100%; font-weight: 600; }
.panel dl {
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 0 0.75rem;
  margin-block-start: 0.5rem;
  font-size: 0.875rem;
}
.panel dd p + p { margin-block-start: 0.25rem; }
.panel .wrong, .boxes .wrong { color: #8c1d18; }
.panel .none { padding: 0.875rem; }
.boxes { position: absolute; inset: 0 auto auto 0; z-index: 2147483646; inline-size: 0; block-size: 0; }
.box { position: absolute; outline: 2px dashed #0b57d0; pointer-events: none; }
.box.failing { outline: 3px solid #b3261e; }
.box span {
  position: absolute;
  inset: 0 auto auto 0;
  padding: 0 0.375rem;
  background: #0b57d0;
  color: #fff;
  font-size: 0.75rem;
  line-height: 1.5;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
}
.box.failing span { background: #8c1d18; color: #fff; }
`;
