/*
 * A slide puzzle with the interface of GeeTest's third web version. A stand-in: the exchange creates and checks the
 * puzzles.
 */
(function () {
  'use strict';

  const { make, icon, ask, shown } = window.standInParts;

  const icons = {
    close: 'M6 6l12 12M18 6L6 18',
    another: 'M19 12a7 7 0 1 1-2.1-5M19 4v4h-4',
  };

  /** Builds the visible elements; `on` receives the user's actions. */
  function draw(text, hasClose) {
    const gapped = make('img', { class: 'vendor-gapped', alt: '' });
    const piece = make('img', { class: 'vendor-piece', alt: '' });
    const slider = make('input', {
      type: 'range',
      class: 'vendor-slider',
      min: '0',
      value: '0',
      step: '1',
      'aria-label': text.slider,
    });
    const check = make('button', { type: 'button', class: 'vendor-main' }, text.check);
    const another = make('button', { type: 'button', class: 'vendor-quiet' }, icon(icons.another), text.newPicture);
    const close = make(
      'button',
      { type: 'button', class: 'vendor-close', 'aria-label': text.close },
      icon(icons.close),
    );
    const status = make('p', { role: 'status', class: 'vendor-status' });
    const panel = make(
      'section',
      { class: 'vendor-panel vendor-slide', 'aria-label': text.title },
      make(
        'div',
        { class: 'vendor-head' },
        make('h1', { class: 'vendor-task' }, text.slide),
        ...(hasClose ? [close] : []),
      ),
      make('div', { class: 'vendor-picture' }, gapped, piece),
      slider,
      make('div', { class: 'vendor-foot' }, another, check),
      status,
    );
    return { panel, gapped, piece, slider, check, another, close, status };
  }

  window.initGeetest = function (config, made) {
    const text = window.standInParts.words();
    const said = { ready() {}, success() {}, error() {}, close() {} };
    const address = `/vendors/puzzle/${config.challenge}`;
    const isMirrored = getComputedStyle(config.area).direction === 'rtl';
    const parts = draw(text, !config.hideClose);
    const { panel, gapped, piece, slider, check, another, close, status } = parts;
    let puzzle = null;
    let proof = false;
    let isBusy = false;
    let downAt = null;

    function fail(code, msg) {
      said.error({ error_code: code, msg });
    }

    function place() {
      const way = Number(slider.max);
      const percent = way > 0 ? Math.round((Number(slider.value) / way) * 100) : 0;
      if (puzzle) piece.style.insetInlineStart = `${(Number(slider.value) / puzzle.width) * 100}%`;
      slider.style.setProperty('--way', `${percent}%`);
      slider.setAttribute('aria-valuetext', window.standInParts.percent(percent));
    }

    async function renew() {
      puzzle = await ask(`${address}${isMirrored ? '?from=right' : ''}`);
      if (!puzzle.pictures) throw new Error('the challenge is used up');
      await Promise.all([shown(gapped, puzzle.pictures.gapped), shown(piece, puzzle.pictures.piece)]);
      slider.max = String(puzzle.width - puzzle.piece);
      slider.value = '0';
      piece.style.width = `${(puzzle.piece / puzzle.width) * 100}%`;
      piece.style.insetBlockStart = `${(puzzle.top / puzzle.height) * 100}%`;
      place();
    }

    /** Runs one action at a time; any error ends the challenge. */
    async function busy(work) {
      if (isBusy || proof) return;
      isBusy = true;
      panel.setAttribute('aria-busy', 'true');
      try {
        await work();
      } catch (error) {
        fail('error_106', String(error.message));
      } finally {
        isBusy = false;
        panel.removeAttribute('aria-busy');
      }
    }

    function judge() {
      return busy(async () => {
        status.textContent = text.checking;
        const moved = Number(slider.value);
        const answer = await ask(address, { x: isMirrored ? Number(slider.max) - moved : moved });
        if (answer.result === 'fits') {
          proof = {
            geetest_challenge: config.challenge,
            geetest_validate: answer.validate,
            geetest_seccode: answer.seccode,
          };
          status.textContent = text.done;
          panel.classList.add('vendor-fits');
          said.success();
          return;
        }
        panel.classList.remove('vendor-misses');
        await renew();
        void panel.offsetWidth;
        panel.classList.add('vendor-misses');
        status.textContent = text.misses;
        slider.focus();
      });
    }

    slider.addEventListener('input', place);
    slider.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') void judge();
    });
    slider.addEventListener('pointerdown', (event) => {
      downAt = event.clientX;
    });
    // Releasing after a drag submits; a click on the track only moves the piece.
    slider.addEventListener('pointerup', (event) => {
      const isDrag = downAt !== null && Math.abs(event.clientX - downAt) > 8;
      downAt = null;
      if (isDrag) void judge();
    });
    check.addEventListener('click', () => void judge());
    another.addEventListener('click', () => {
      status.textContent = '';
      void busy(renew);
    });
    close.addEventListener('click', () => said.close());

    const widget = {
      onReady: (callback) => ((said.ready = callback), widget),
      onSuccess: (callback) => ((said.success = callback), widget),
      onError: (callback) => ((said.error = callback), widget),
      onClose: (callback) => ((said.close = callback), widget),
      getValidate: () => proof,
      verify: () => config.area.append(panel),
      destroy: () => panel.remove(),
    };
    made(widget);
    Promise.all([window.standInParts.sheet(), renew()]).then(
      () => said.ready(),
      (error) => fail('error_104', String(error.message)),
    );
  };
})();
