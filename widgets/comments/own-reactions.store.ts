import type { ReactionCounts } from '../../shared/comments/thread.model.ts';
import { sentGuestId } from '../../shared/host/guest.ts';
import type { HostError } from '../../shared/host/host-error.ts';
import { record, text } from '../../shared/schema/host-values.ts';
import { personalValue } from '../../shared/store/personal-storage.ts';
import { react } from './comments.api.ts';
import {
  type Choice,
  click,
  confirmReaction,
  nextToSend,
  type OwnReaction,
} from './own-reaction.model.ts';
import type { Section } from './section.store.ts';

/**
 * The reader's own reactions. The host does not say whose its counts are, so this browser keeps what
 * was chosen in it, per article and person. One call at a time for each comment; the last click wins.
 */

const storedChoices = (newsId: number) =>
  personalValue('local', `reactions:${newsId}`, record(text));

function keepChoice(newsId: number, id: number, choice: Choice) {
  const stored = storedChoices(newsId);
  const { [id]: _, ...others } = stored.read() ?? {};
  stored.write(choice ? { ...others, [id]: choice } : others);
}

/** The host's latest counts of a comment. */
function countsOf({ list }: Section, id: number): ReactionCounts {
  const { reactions = {}, reactionsCount = 0 } = list.nodes.get(id) ?? {};
  return { reactions, reactionsCount };
}

/** What this browser knows of the reader's reaction to a comment. */
export function ownReaction(section: Section, id: number): OwnReaction {
  const known = section.states.get(id)?.reaction;
  if (known) return known;
  const choice = storedChoices(section.list.newsId).read()?.[id];
  const serverCounts = countsOf(section, id);
  return { desired: choice, confirmed: choice, included: choice, serverCounts };
}

/** How long events may lag behind the responses, in milliseconds. */
const EVENT_LAG = 1_000;

/** Takes over the host's counts. */
function takeOverCounts(section: Section, id: number) {
  const reaction = section.states.get(id)?.reaction;
  if (!reaction?.isBusy || reaction.sending) return;
  const updated = confirmReaction(reaction, countsOf(section, id));
  section.patch(id, { reaction: updated });
  keepChoice(section.list.newsId, id, updated.confirmed);
}

/**
 * Handles a click on a reaction: shown at once.
 * @throws HostError when the host refused; what is shown is then what the host holds
 */
export async function toggleReaction(section: Section, id: number, type: string): Promise<void> {
  const { list } = section;
  const set = (reaction: OwnReaction) => section.patch(id, { reaction });
  const departure = new AbortController();
  let isLeft = false;
  const noteDeparture = () => {
    isLeft = true;
  };
  addEventListener('pagehide', noteDeparture, departure);
  set(click(ownReaction(section, id), type, countsOf(section, id)));
  try {
    // A click while a call is under way only changes what is desired; this loop sends it.
    for (;;) {
      const own = ownReaction(section, id);
      const next = nextToSend(own);
      if (!next) return;
      set({ ...own, sending: { to: own.desired } });
      // The request outlives the page, and the host says of no reaction whose it is.
      keepChoice(list.newsId, id, own.desired);
      await react(list.newsId, id, next, sentGuestId());
      const { sending, ...now } = ownReaction(section, id);
      set({ ...now, confirmed: sending?.to });
    }
  } catch (error) {
    // A page that is left gets an error for what arrives all the same, and only then `pagehide`.
    await new Promise((resolve) => setTimeout(resolve));
    const { sending, ...now } = ownReaction(section, id);
    const isLost = isLeft && (error as HostError).kind === 'offline';
    const stored = isLost ? sending?.to : now.confirmed;
    set({ ...now, desired: stored, confirmed: stored });
    keepChoice(list.newsId, id, stored);
    if (!isLost) throw error;
  } finally {
    departure.abort();
    section.runLater(id, EVENT_LAG, () => takeOverCounts(section, id));
  }
}
