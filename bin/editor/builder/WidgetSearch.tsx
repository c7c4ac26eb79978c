import { useState } from 'react';
import type { TagDescription } from '../../../shared/tag/tag-description.ts';
import { isComposing } from '../../../shared/ui/keys.ts';
import { findWidgets } from './builder-state.ts';

/** A widget's picture, beside its title and description. */
export const WidgetPicture = ({ name }: { name: string }) => (
  <img
    className="builder-picture"
    src={`assets/widgets/${name}.webp`}
    alt=""
    width="160"
    height="120"
    loading="lazy"
  />
);

interface WidgetSearchProps {
  widgets: TagDescription[];
  onChoose(widget: string): void;
}

/** Finds a widget by words of its name, title and description. */
export function WidgetSearch({ widgets, onChoose }: WidgetSearchProps) {
  const [typed, setTyped] = useState('');
  const found = typed.trim() ? findWidgets(widgets, typed) : [];
  const choose = (name: string) => {
    setTyped('');
    onChoose(name);
  };
  return (
    <search aria-label="Onderdelen">
      <p>
        <label htmlFor="builder-search">Zoek op woord</label>
        <input
          id="builder-search"
          type="search"
          autoComplete="off"
          placeholder="stemmen, reacties, uitslag"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !isComposing(nativeEvent) && found[0]) choose(found[0].name);
          }}
        />
      </p>
      <p role="status" className="builder-found-count">
        {typed.trim() &&
          (found.length === 1 ? '1 onderdeel gevonden.' : `${found.length} onderdelen gevonden.`)}
      </p>
      {found.length > 0 && (
        <ul className="builder-found">
          {found.map(({ name, title, description }) => (
            <li key={name}>
              <button type="button" onClick={() => choose(name)}>
                <WidgetPicture name={name} />
                <span>
                  <strong>{title}</strong>
                  <span>{description}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
