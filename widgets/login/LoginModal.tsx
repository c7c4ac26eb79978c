import { useEffect, useState } from 'react';
import { useIslandElement } from '../../shared/island/island-element.ts';
import { loginRequests } from '../../shared/store/login.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { LoginSteps } from './LoginSteps.tsx';
import { leaveFor } from './leave.ts';

/** A plain press on a host control; with a modifier a link is to open elsewhere, as links do. */
function isOpening(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
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
  const [opened, setOpened] = useState<{ from: string | undefined }>();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!isOpening(event)) return;
      // Also tells a second login on the page that this press has been answered.
      event.preventDefault();
      setOpened({ from: undefined });
    };
    const onRequest = () => {
      const { asked, from } = loginRequests.getState();
      if (!asked) return false;
      loginRequests.setState({ asked: 0 });
      setOpened({ from });
      return true;
    };
    document.addEventListener('click', onClick);
    const end = loginRequests.subscribe(onRequest);
    // With its default trigger only an act of the reader can have brought it here.
    const byAct = !tag?.dataset.load || tag.dataset.load === 'interaction';
    if (!onRequest() && byAct) setOpened({ from: undefined });
    return () => {
      document.removeEventListener('click', onClick);
      end();
    };
  }, [tag]);

  if (!opened) return null;
  return (
    <Dialog title="Inloggen" onClose={() => setOpened(undefined)}>
      <LoginSteps onDone={() => leaveFor(opened.from)} />
    </Dialog>
  );
}
