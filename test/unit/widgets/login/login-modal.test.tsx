import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { IslandElement } from '../../../../shared/island/island-element.ts';
import { askLogin, loginRequests } from '../../../../shared/store/login.ts';
import { island } from '../../../../widgets/login/login.island.tsx';
import { json, stubHost } from '../../shared/host/stub-host.ts';

/** The modal in its tag, loaded in the given way. */
function show(load?: string) {
  const tag = document.createElement('div');
  tag.dataset.widget = 'login';
  if (load) tag.dataset.load = load;
  document.body.append(tag);
  onTestFinished(() => tag.remove());
  return render(
    <IslandElement.Provider value={tag}>
      <island.Component mode="modal" json={undefined} />
    </IslandElement.Provider>,
  );
}

/** Markup of the host's, beside the island. */
function host(markup: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = markup;
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element.firstElementChild as HTMLElement;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Inloggen' });
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));

beforeEach(() => {
  forgetConfig();
  loginRequests.setState(loginRequests.getInitialState(), true);
});

afterEach(() => {
  loginRequests.setState(loginRequests.getInitialState(), true);
  for (const tag of document.querySelectorAll('[data-widget="login"]')) tag.remove();
  history.replaceState(null, '', location.pathname);
});

describe('the login modal opens', () => {
  it('when an act of the reader has brought it to the page', () => {
    show();
    expect(dialog()).toBeTruthy();
  });

  it('when an island has asked for it before it was there', () => {
    askLogin();
    show('eager');
    expect(dialog()).toBeTruthy();
  });

  it('when an island asks for it now, each time', () => {
    show('idle');
    expect(dialog()).toBeNull();
    act(() => askLogin());
    expect(dialog()).toBeTruthy();
    close();
    expect(dialog()).toBeNull();
    act(() => askLogin());
    expect(dialog()).toBeTruthy();
  });

  it('on a press on any of the host’s controls', () => {
    show('idle');
    fireEvent.click(
      host('<button data-open-login><span>Inloggen</span></button>').firstElementChild as Element,
    );
    expect(dialog()).toBeTruthy();
  });

  it('whatever the page itself does with the press', () => {
    show('idle');
    const control = host('<a href="#" data-open-login>Inloggen</a>');
    control.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
    });
    document.documentElement.addEventListener('click', (event) => event.preventDefault(), {
      capture: true,
      once: true,
    });
    fireEvent.click(control);
    expect(dialog()).toBeTruthy();
  });

  it('in place of the page that a control links to', () => {
    show('idle');
    expect(fireEvent.click(host('<a href="/login" data-open-login>Inloggen</a>'))).toBe(false);
    expect(dialog()).toBeTruthy();
  });
});

describe('the login modal stays closed', () => {
  it('when nobody has asked for it', () => {
    show('eager');
    expect(dialog()).toBeNull();
  });

  it('when a request has been answered before', () => {
    askLogin();
    const { unmount } = show('eager');
    close();
    unmount();
    show('eager');
    expect(dialog()).toBeNull();
  });

  it.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ shiftKey: true }], [{ button: 1 }]])(
    'on a press with %j, which opens a link elsewhere',
    (how) => {
      show('idle');
      fireEvent.click(host('<a href="/login" data-open-login>Inloggen</a>'), how);
      expect(dialog()).toBeNull();
    },
  );

  it('on other presses', () => {
    show('idle');
    fireEvent.click(host('<button>Iets anders</button>'));
    expect(dialog()).toBeNull();
  });

  it('when it has gone from the page', () => {
    const { unmount } = show('idle');
    unmount();
    expect(fireEvent.click(host('<a href="/login" data-open-login>Inloggen</a>'))).toBe(true);
  });
});

it('two of them on a page open one dialog', () => {
  show('idle');
  show('idle');
  fireEvent.click(host('<button data-open-login>Inloggen</button>'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  close();
  act(() => askLogin());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('has a fresh form each time', () => {
  show('idle');
  const control = host('<button data-open-login>Inloggen</button>');
  fireEvent.click(control);
  fireEvent.change(screen.getByLabelText('Wachtwoord'), { target: { value: 'geheim' } });
  close();
  fireEvent.click(control);
  expect(screen.getByLabelText<HTMLInputElement>('Wachtwoord').value).toBe('');
});

it('begins anew when a control is pressed while it stands open', () => {
  show('idle');
  const control = host('<button data-open-login>Inloggen</button>');
  fireEvent.click(control);
  fireEvent.change(screen.getByLabelText('Wachtwoord'), { target: { value: 'geheim' } });
  fireEvent.click(within(dialog() as HTMLElement).getByRole('button', { name: 'Inloggen' }));
  fireEvent.click(control);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Wachtwoord').value).toBe('');
  expect(screen.queryByText('Vul je e-mailadres of gebruikersnaam in.')).toBeNull();
});

it('takes the press that brought it here, made again by the loader, for what it is', () => {
  show();
  const before = dialog();
  fireEvent.change(screen.getByLabelText('Wachtwoord'), { target: { value: 'geheim' } });
  const control = host('<button data-open-login>Inloggen</button>');
  fireEvent.click(control);
  expect(dialog()).toBe(before);
  expect(screen.getByLabelText<HTMLInputElement>('Wachtwoord').value).toBe('geheim');
  fireEvent.click(control);
  expect(screen.getByLabelText<HTMLInputElement>('Wachtwoord').value).toBe('');
});

it('request for the login, modal not loaded yet, has the loader mount it', () => {
  host('<div data-widget="login" data-island-state="queued"></div>');
  const request = vi.fn();
  vi.stubGlobal('fanIslands', { request });
  onTestFinished(() => void vi.unstubAllGlobals());
  askLogin();
  expect(request.mock.calls).toEqual([['login']]);
});

describe('once signed in', () => {
  const send = () => {
    fireEvent.change(screen.getByLabelText('E-mailadres of gebruikersnaam'), {
      target: { value: 'sanne' },
    });
    fireEvent.change(screen.getByLabelText('Wachtwoord'), { target: { value: 'maasstad' } });
    fireEvent.click(within(dialog() as HTMLElement).getByRole('button', { name: 'Inloggen' }));
  };

  it.each([
    [
      'by its id',
      '<div data-widget="prediction" id="voor spel"><button>x</button></div>',
      '#voor%20spel',
    ],
    ['as it stands', '<div data-widget="prediction"><button>x</button></div>', ''],
  ])('the reader is back at the island that asked, %s', async (_, markup, hash) => {
    stubHost(json({ two_factor: false }));
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    show('idle');
    const currentTarget = host(markup).querySelector('button');
    act(() => askLogin({ currentTarget }));
    send();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(location.hash).toBe(hash);
  });

  it('the reader who pressed the host’s control goes to the front page', async () => {
    stubHost(json({ two_factor: false }));
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    show('idle');
    act(() => askLogin());
    close();
    fireEvent.click(host('<button data-open-login>Inloggen</button>'));
    send();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  });
});
