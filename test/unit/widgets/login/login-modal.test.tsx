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

/** Adds markup of the host beside the island. */
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

describe('login modal, closed', () => {
  it('login modal, mounted after an action of the reader, opens', () => {
    show();
    expect(dialog()).toBeTruthy();
  });

  it('login modal, requested before it was mounted, opens', () => {
    askLogin();
    show('eager');
    expect(dialog()).toBeTruthy();
  });

  it('login modal, requested by an island, opens each time', () => {
    show('idle');
    expect(dialog()).toBeNull();
    act(() => askLogin());
    expect(dialog()).toBeTruthy();
    close();
    expect(dialog()).toBeNull();
    act(() => askLogin());
    expect(dialog()).toBeTruthy();
  });

  it('login modal, a host control is clicked, opens', () => {
    show('idle');
    fireEvent.click(
      host('<button data-open-login><span>Inloggen</span></button>').firstElementChild as Element,
    );
    expect(dialog()).toBeTruthy();
  });

  it('login modal, the page stops the click’s propagation, opens', () => {
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

  it('login modal, the host control is a link, opens in place of that page', () => {
    show('idle');
    expect(fireEvent.click(host('<a href="/login" data-open-login>Inloggen</a>'))).toBe(false);
    expect(dialog()).toBeTruthy();
  });
});

describe('login modal, without a request', () => {
  it('login modal, nothing requested it, stays closed', () => {
    show('eager');
    expect(dialog()).toBeNull();
  });

  it('login modal, the request was handled before, stays closed', () => {
    askLogin();
    const { unmount } = show('eager');
    close();
    unmount();
    show('eager');
    expect(dialog()).toBeNull();
  });

  it.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ shiftKey: true }], [{ button: 1 }]])(
    'login modal, a control is clicked with %j, stays closed',
    (how) => {
      show('idle');
      fireEvent.click(host('<a href="/login" data-open-login>Inloggen</a>'), how);
      expect(dialog()).toBeNull();
    },
  );

  it('login modal, something else is clicked, stays closed', () => {
    show('idle');
    fireEvent.click(host('<button>Iets anders</button>'));
    expect(dialog()).toBeNull();
  });

  it('login modal, unmounted, leaves the click to the page', () => {
    const { unmount } = show('idle');
    unmount();
    expect(fireEvent.click(host('<a href="/login" data-open-login>Inloggen</a>'))).toBe(true);
  });
});

it('login modals, two on a page, open one dialog', () => {
  show('idle');
  show('idle');
  fireEvent.click(host('<button data-open-login>Inloggen</button>'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  close();
  act(() => askLogin());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('login modal, opened again, has an empty form', () => {
  show('idle');
  const control = host('<button data-open-login>Inloggen</button>');
  fireEvent.click(control);
  fireEvent.change(screen.getByLabelText('Wachtwoord'), { target: { value: 'geheim' } });
  close();
  fireEvent.click(control);
  expect(screen.getByLabelText<HTMLInputElement>('Wachtwoord').value).toBe('');
});

it('login modal, a control is clicked while it is open, starts again', () => {
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

it('login modal, the loader dispatches the first click again, keeps the open form', () => {
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

describe('login modal, signed in', () => {
  const send = () => {
    fireEvent.change(screen.getByLabelText('E-mailadres of gebruikersnaam'), {
      target: { value: 'sanne' },
    });
    fireEvent.change(screen.getByLabelText('Wachtwoord'), { target: { value: 'maasstad' } });
    fireEvent.click(within(dialog() as HTMLElement).getByRole('button', { name: 'Inloggen' }));
  };

  it.each([
    [
      'with an id',
      '<div data-widget="prediction" id="voor spel"><button>x</button></div>',
      '#voor%20spel',
    ],
    ['without an id', '<div data-widget="prediction"><button>x</button></div>', ''],
  ])('login, requested by an island %s, reloads the page there', async (_, markup, hash) => {
    stubHost(json({ two_factor: false }));
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    show('idle');
    const currentTarget = host(markup).querySelector('button');
    act(() => askLogin({ currentTarget }));
    send();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(location.hash).toBe(hash);
  });

  it('login, opened by a host control, leads to the front page', async () => {
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
