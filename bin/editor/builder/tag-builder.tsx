import { createRoot } from 'react-dom/client';
import { TagBuilder } from './TagBuilder.tsx';

/** The script of the tag builder's page; `dist/editor/tag-builder.js`. */
const place = document.querySelector('[data-tag-builder]');
if (place) createRoot(place).render(<TagBuilder />);
