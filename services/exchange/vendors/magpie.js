/* The platform's own widget: the browser computes a proof of work; no user action is required. */
(function () {
  'use strict';

  const { make } = window.standInParts;

  function bytes(text) {
    return Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));
  }

  function hex(buffer) {
    return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  /** Tries counters until a key has the challenge's prefix (ALTCHA, PBKDF2/SHA-256); null when cancelled. */
  async function solve({ parameters }, isOver) {
    const nonce = bytes(parameters.nonce);
    const salt = bytes(parameters.salt);
    const password = new Uint8Array(nonce.length + 4);
    password.set(nonce);
    const view = new DataView(password.buffer);
    for (let counter = 0; !isOver(); counter += 1) {
      view.setUint32(nonce.length, counter, false);
      const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
      const derivedKey = hex(
        await crypto.subtle.deriveBits(
          { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: parameters.cost },
          key,
          parameters.keyLength * 8,
        ),
      );
      if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey };
    }
    return null;
  }

  window.startMagpie = function ({ element, scene }, say) {
    const text = window.standInParts.words();
    const start = make('button', { type: 'button', class: 'vendor-main' }, text.start);
    const status = make('p', { role: 'status', class: 'vendor-status' });
    const panel = make(
      'section',
      { class: 'vendor-panel vendor-work', 'aria-label': text.title },
      make('h1', { class: 'vendor-task' }, text.human),
      make('div', { class: 'vendor-foot' }, start),
      status,
    );
    let isOver = false;

    async function work() {
      if (panel.getAttribute('aria-busy')) return;
      panel.setAttribute('aria-busy', 'true');
      status.textContent = text.checking;
      try {
        const response = await fetch(`/vendors/magpie/challenge?scene=${scene}`);
        const challenge = await response.json();
        if (!response.ok) {
          say.failed(challenge);
          return;
        }
        const solution = await solve(challenge, () => isOver);
        if (!solution) return;
        status.textContent = text.done;
        panel.classList.add('vendor-fits');
        say.solved(btoa(JSON.stringify({ challenge, solution })));
      } catch {
        say.failed();
      }
    }

    async function show() {
      try {
        await window.standInParts.sheet();
        if (isOver) return;
        element.append(panel);
        say.ready();
      } catch {
        say.failed();
      }
    }

    start.addEventListener('click', () => void work());
    void show();
    return {
      destroy: () => {
        isOver = true;
        panel.remove();
      },
    };
  };
})();
