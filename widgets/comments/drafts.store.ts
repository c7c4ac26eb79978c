import {
  flag,
  listOfUsable,
  number,
  object,
  oneOf,
  optional,
  text,
} from '../../shared/schema/host-values.ts';
import { parse } from '../../shared/schema/parse.ts';
import { draftOf } from '../../shared/store/personal-storage.ts';
import { storedValue } from '../../shared/store/storage.ts';
import { createTabChannel } from '../../shared/store/tab-channel.ts';
import { type Draft, replaceDraft, type StoredDraft, takeOverDrafts } from './drafts.model.ts';

/** How long other tabs have to reply, in milliseconds. */
const ANSWER_TIME = 300;

const storedDrafts = listOfUsable<StoredDraft>(
  object({ parentId: number, text, isUnsent: flag, visit: text, key: optional(text) }),
);

/** A question to the other tabs of the article, and their reply. */
const tabMessage = object({ type: oneOf('who-is-open', 'open'), visit: text });

const storedVisit = storedValue('session', 'visit', text);

/** Names this tab, also after a reload. Not while rendering. */
function thisVisit(): string {
  const known = storedVisit.read();
  if (known) return known;
  const visit = crypto.getRandomValues(new Uint32Array(2)).join('-');
  storedVisit.write(visit);
  return visit;
}

/**
 * What was typed in one article's forms and not posted, kept over a reload, for the person who typed
 * it. A draft of an earlier visit is brought back; one that is open in another tab is not.
 * @param onRestored receives the drafts that are brought back
 */
export function createDrafts(newsId: number, onRestored: (parentId: number, draft: Draft) => void) {
  const own = new Map<number, Draft>();
  const listeners = new Set<() => void>();
  let isLoaded = false;

  const stored = draftOf('local', `comments:${newsId}`, storedDrafts, (earlier, taken) => [
    ...earlier,
    ...taken,
  ]);
  const read = () => stored.read() ?? [];
  const write = (drafts: StoredDraft[]) => stored.write(drafts.length ? drafts : undefined);
  const tabs = createTabChannel(`fan-islands drafts ${newsId}`, (data) => parse(tabMessage, data));

  /** Restores the drafts of this visit, and of visits that are over. */
  function restore(openVisits: ReadonlySet<string>) {
    const drafts = takeOverDrafts(read(), thisVisit(), openVisits);
    write(drafts);
    for (const { parentId, visit, ...draft } of drafts) {
      if (visit !== thisVisit() || own.has(parentId)) continue;
      own.set(parentId, draft);
      onRestored(parentId, draft);
    }
    for (const listener of listeners) listener();
  }

  const otherVisits = () =>
    new Set(read().flatMap(({ visit }) => (visit === thisVisit() ? [] : visit)));

  function load() {
    if (isLoaded) return;
    isLoaded = true;
    restore(otherVisits());
  }

  return {
    get(parentId: number): Draft | undefined {
      load();
      return own.get(parentId);
    },
    /** Keeps a draft; an empty one is forgotten. */
    set(parentId: number, draft: Draft) {
      load();
      if (draft.text) own.set(parentId, draft);
      else own.delete(parentId);
      // Read anew: another tab may have written meanwhile.
      write(replaceDraft(read(), { ...draft, parentId, visit: thisVisit() }));
    },
    /** Calls `listener` when drafts have been brought back. */
    onRestored(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Asks which visits are over, and replies to other tabs. @returns ends that */
    start() {
      load();
      const open = new Set<string>();
      const end = tabs.receive((message) => {
        if (message.type === 'open') open.add(message.visit);
        else tabs.send({ type: 'open', visit: thisVisit() });
      });
      let timer: ReturnType<typeof setTimeout> | undefined;
      if (otherVisits().size) {
        tabs.send({ type: 'who-is-open', visit: thisVisit() });
        timer = setTimeout(() => restore(open), ANSWER_TIME);
      }
      return () => {
        clearTimeout(timer);
        end();
      };
    },
  };
}
