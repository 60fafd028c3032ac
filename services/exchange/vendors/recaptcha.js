/*
 * A checkbox with the interface of reCAPTCHA's second version. A stand-in: the exchange issues the responses without a
 * risk check.
 */
(function () {
  'use strict';

  const { make, ask } = window.standInParts;

  /** Life of a response in milliseconds. */
  const LIFE = 120000;
  const widgets = [];

  function draw(text) {
    const box = make('input', { type: 'checkbox', class: 'vendor-box' });
    const status = make('p', { role: 'status', class: 'vendor-status' });
    const panel = make(
      'section',
      { class: 'vendor-panel vendor-check', 'aria-label': text.title },
      make('label', { class: 'vendor-tick' }, box, make('span', {}, text.tick)),
      status,
    );
    return { box, status, panel };
  }

  function render(container, parameters) {
    const text = window.standInParts.words();
    const { box, status, panel } = draw(text);
    const widget = { response: '', timer: 0, panel };

    function fail() {
      box.checked = false;
      panel.removeAttribute('aria-busy');
      parameters['error-callback']();
    }

    function expire() {
      widget.response = '';
      box.checked = false;
      box.disabled = false;
      status.textContent = text.expired;
      panel.classList.remove('vendor-fits');
      if (parameters['expired-callback']) parameters['expired-callback']();
    }

    async function tick() {
      if (!box.checked || panel.hasAttribute('aria-busy')) return;
      panel.setAttribute('aria-busy', 'true');
      status.textContent = text.checking;
      try {
        const anchor = await ask(`/vendors/recaptcha/anchor?k=${encodeURIComponent(parameters.sitekey)}`);
        const { response } = await ask(`/vendors/recaptcha/userverify/${anchor.c}`, null, 'POST');
        if (!response) throw new Error('no response');
        widget.response = response;
        widget.timer = setTimeout(expire, LIFE);
        box.disabled = true;
        status.textContent = text.done;
        panel.removeAttribute('aria-busy');
        panel.classList.add('vendor-fits');
        parameters.callback(response);
      } catch {
        fail();
      }
    }

    box.addEventListener('change', () => void tick());
    window.standInParts.sheet().then(() => container.append(panel), fail);
    return widgets.push(widget) - 1;
  }

  window.grecaptcha = {
    ready: (begin) => queueMicrotask(begin),
    render,
    reset: (id = 0) => {
      clearTimeout(widgets[id].timer);
      widgets[id].response = '';
      widgets[id].panel.remove();
    },
    getResponse: (id = 0) => widgets[id].response,
  };
})();
