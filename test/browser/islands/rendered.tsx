import { renderToString } from 'react-dom/server';
import { island } from './form/form.island.tsx';

/** The form as a server of ours would send it, marked as such. */
export function renderedForm(prefix: string): string {
  const markup = renderToString(<island.Component json={undefined} />, {
    identifierPrefix: prefix,
  });
  return `<div data-island-root="${prefix}">${markup}</div>`;
}
