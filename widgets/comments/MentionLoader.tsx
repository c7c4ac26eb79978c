import { type ComponentType, type RefObject, useEffect, useState } from 'react';

export interface MentionsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText(text: string): void;
}

/** Fetches the picker with the first `@` of the page: most readers never type one. */
export function MentionLoader(props: MentionsProps) {
  const [loaded, setLoaded] = useState<{ Mentions: ComponentType<MentionsProps> }>();
  const wanted = !loaded && props.text.includes('@');
  useEffect(() => {
    // Where it can't be fetched, a name can still be written in full.
    if (wanted) import('./Mentions.tsx').then(setLoaded, () => {});
  }, [wanted]);
  return loaded ? <loaded.Mentions {...props} /> : null;
}
