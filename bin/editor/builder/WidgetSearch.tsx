import { useRef, useState } from 'react';
import type { TagDescription } from '../../../shared/tag/tag-description.ts';
import { isComposing } from '../../../shared/ui/keys.ts';
import { findWidgets, suggestWidgets } from './builder-state.ts';

/** A widget's picture, beside its title and description. */
export const WidgetPicture = ({ name }: { name: string }) => (
  <picture>
    <source srcSet={`assets/widgets/${name}-dark.webp`} media="(prefers-color-scheme: dark)" />
    <img
      className="builder-picture"
      src={`assets/widgets/${name}.webp`}
      alt=""
      width="240"
      height="180"
      loading="lazy"
    />
  </picture>
);

interface WidgetSearchProps {
  widgets: TagDescription[];
  onChoose(widget: string): void;
}

/** Says how many are found, or what to do where none is. */
function foundText(count: number, suggested: number): string {
  if (count === 1) return '1 onderdeel gevonden.';
  if (count) return `${count} onderdelen gevonden.`;
  return suggested
    ? 'Geen onderdeel gevonden. Dit lijkt erop:'
    : 'Geen onderdeel gevonden. Zoek op een ander woord, of kies uit de lijst Onderdeel.';
}

/** Finds a widget by words of its name, title and description. */
export function WidgetSearch({ widgets, onChoose }: WidgetSearchProps) {
  const [typed, setTyped] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const isSearching = typed.trim() !== '';
  const found = isSearching ? findWidgets(widgets, typed) : [];
  const suggested = isSearching && !found.length ? suggestWidgets(widgets, typed) : [];
  const shown = found.length ? found : suggested;
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
          ref={inputRef}
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
        {isSearching && foundText(found.length, suggested.length)}
      </p>
      {shown.length > 0 && (
        <ul className="builder-found">
          {shown.map(({ name, title, description }) => (
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
      {isSearching && !found.length && (
        <p>
          <button
            type="button"
            onClick={() => {
              setTyped('');
              // The button is gone with the words.
              inputRef.current?.focus();
            }}
          >
            Wis de zoekopdracht
          </button>
        </p>
      )}
    </search>
  );
}
