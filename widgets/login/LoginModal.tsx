import { useEffect, useState } from 'react';
import { useIslandElement } from '../../shared/island/island-element.ts';
import { loginRequests } from '../../shared/store/login.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { LoginSteps } from './LoginSteps.tsx';
import { leaveFor } from './leave.ts';

/** Presses that one login has opened for: a page may hold several. */
const answered = new WeakSet<Event>();

/** A plain press on a host control; with a modifier a link is to open elsewhere, as links do. */
function isOpening(event: MouseEvent): boolean {
  return (
    !answered.has(event) &&
    !event.button &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    event.target instanceof Element &&
    event.target.closest('[data-open-login]') !== null
  );
}

/** The login in a dialog, opened by host controls and by other islands; a fresh form each time. */
export function LoginModal() {
  const tag = useIslandElement();
  const [opened, setOpened] = useState<{ from: string | undefined; time: number }>();

  useEffect(() => {
    // With its default trigger only an act of the reader can have brought it here. If that was a
    // press on a host control, the loader makes it again: that is no second one.
    const byAct = !tag?.dataset.load || tag.dataset.load === 'interaction';
    let sameAct = byAct;
    // Each time anew, with empty forms, also where one stands open.
    const open = (from?: string, stays = false) =>
      setOpened((last) => (last && stays ? last : { from, time: (last?.time ?? 0) + 1 }));
    const onClick = (event: MouseEvent) => {
      if (!isOpening(event)) return;
      answered.add(event);
      // It may be a link as well, for pages without script.
      event.preventDefault();
      open(undefined, sameAct && !event.isTrusted);
      sameAct = false;
    };
    const onRequest = () => {
      const { asked, from } = loginRequests.getState();
      if (!asked) return false;
      loginRequests.setState({ asked: 0 });
      open(from);
      return true;
    };
    // On the way down: a page's own handler may keep the press to itself.
    document.addEventListener('click', onClick, true);
    const end = loginRequests.subscribe(onRequest);
    if (!onRequest() && byAct) open();
    return () => {
      document.removeEventListener('click', onClick, true);
      end();
    };
  }, [tag]);

  if (!opened) return null;
  return (
    <Dialog key={opened.time} title="Inloggen" onClose={() => setOpened(undefined)}>
      <LoginSteps onDone={() => leaveFor(opened.from)} />
    </Dialog>
  );
}
