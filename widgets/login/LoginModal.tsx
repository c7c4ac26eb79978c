import { useEffect, useState } from 'react';
import { useIslandElement } from '../../shared/island/island-element.ts';
import { loginRequests } from '../../shared/store/login.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { LoginSteps } from './LoginSteps.tsx';
import { navigateAfterLogin } from './navigate-after-login.ts';

/** Clicks for which a login has opened: a page may have several login tags. */
const handledClicks = new WeakSet<Event>();

/** Whether a click on a host control opens the login; with a modifier key a link opens elsewhere. */
function isOpeningClick(event: MouseEvent): boolean {
  return (
    !handledClicks.has(event) &&
    !event.button &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    event.target instanceof Element &&
    event.target.closest('[data-open-login]') !== null
  );
}

/** The login in a dialog, opened by host controls and by other islands; an empty form each time. */
export function LoginModal() {
  const tag = useIslandElement();
  const [opened, setOpened] = useState<{ requesterId: string | undefined; count: number }>();

  useEffect(() => {
    // With the default trigger the island mounts after an action of the reader. If that was a click
    // on a host control, the loader dispatches it again: that is no second click.
    const isRequested = !tag?.dataset.load || tag.dataset.load === 'interaction';
    let mayBeReplayed = isRequested;
    // An open dialog is opened again too, with an empty form.
    const open = (requesterId?: string, keepsOpen = false) =>
      setOpened((last) =>
        last && keepsOpen ? last : { requesterId, count: (last?.count ?? 0) + 1 },
      );
    const onClick = (event: MouseEvent) => {
      if (!isOpeningClick(event)) return;
      handledClicks.add(event);
      // The control may be a link, for pages without scripts.
      event.preventDefault();
      open(undefined, mayBeReplayed && !event.isTrusted);
      mayBeReplayed = false;
    };
    const onRequest = () => {
      const { asked, from } = loginRequests.getState();
      if (!asked) return false;
      loginRequests.setState({ asked: 0 });
      open(from);
      return true;
    };
    // In the capture phase: a handler of the page may stop the event's propagation.
    document.addEventListener('click', onClick, true);
    const unsubscribe = loginRequests.subscribe(onRequest);
    if (!onRequest() && isRequested) open();
    return () => {
      document.removeEventListener('click', onClick, true);
      unsubscribe();
    };
  }, [tag]);

  if (!opened) return null;
  return (
    <Dialog key={opened.count} title="Inloggen" onClose={() => setOpened(undefined)}>
      <LoginSteps onDone={() => navigateAfterLogin(opened.requesterId)} />
    </Dialog>
  );
}
