/*
 * Pictures to pick in order, with the interface of Tencent's second web version. A stand-in: the exchange draws and
 * checks the pictures.
 */
(function () {
  'use strict';

  const { make, icon, ask, shown, fill } = window.standInParts;

  const again = 'M19 12a7 7 0 1 1-2.1-5M19 4v4h-4';

  /** Builds the visible elements; each board brings its pictures. */
  function draw(text) {
    const task = make('img', { class: 'vendor-wanted', alt: '' });
    const tiles = make('div', { class: 'vendor-tiles', role: 'group', 'aria-label': text.shapes });
    const another = make('button', { type: 'button', class: 'vendor-quiet' }, icon(again), text.startOver);
    const check = make('button', { type: 'button', class: 'vendor-main' }, text.check);
    const status = make('p', { role: 'status', class: 'vendor-status' });
    const panel = make(
      'section',
      { class: 'vendor-panel vendor-shapes', 'aria-label': text.title },
      make('h1', { class: 'vendor-task' }, text.shapes),
      task,
      tiles,
      make('div', { class: 'vendor-foot' }, another, check),
      status,
    );
    return { panel, task, tiles, another, check, status };
  }

  window.TencentCaptcha = function (container, appId, said, options) {
    const text = window.standInParts.words();
    const { panel, task, tiles, another, check, status } = draw(text);
    let sid = '';
    let picks = 0;
    let picked = [];
    let isBusy = false;
    let isOver = false;

    function end(verdict) {
      if (isOver) return;
      isOver = true;
      said({ CaptchaAppId: appId, ...verdict });
    }

    /** Simulates an outage of the vendor's servers: returns a ticket that proves nothing. */
    function breakDown(errorCode) {
      end({ ret: 0, ticket: `terror_${errorCode}_${appId}`, randstr: '@ter', errorCode, errorMessage: 'verify_error' });
    }

    function mark() {
      for (const [place, tile] of Array.from(tiles.children).entries()) {
        const turn = picked.indexOf(place) + 1;
        tile.setAttribute('aria-pressed', String(turn > 0));
        tile.setAttribute('aria-label', fill(turn > 0 ? text.chosen : text.picture, { place: place + 1, turn }));
        tile.dataset.turn = turn > 0 ? String(turn) : '';
      }
    }

    function choose(place) {
      if (picked.includes(place)) picked = picked.filter((one) => one !== place);
      else if (picked.length < picks) picked = [...picked, place];
      status.textContent = '';
      mark();
    }

    async function renew() {
      const board = await ask(`/vendors/tencent/board/${sid}`);
      if (!board.pictures) throw new Error('the challenge is used up');
      const images = board.pictures.map(() => make('img', { alt: '' }));
      await Promise.all([
        shown(task, board.task),
        ...images.map((image, place) => shown(image, board.pictures[place])),
      ]);
      picks = board.picks;
      picked = [];
      tiles.replaceChildren(
        ...images.map((image, place) => {
          const tile = make('button', { type: 'button', class: 'vendor-tile' }, image);
          tile.addEventListener('click', () => choose(place));
          return tile;
        }),
      );
      mark();
    }

    async function judge() {
      if (isBusy || isOver) return;
      isBusy = true;
      panel.setAttribute('aria-busy', 'true');
      status.textContent = text.checking;
      try {
        const answer = await ask(`/vendors/tencent/board/${sid}`, { picked });
        if (answer.result === 'fits') {
          status.textContent = text.done;
          panel.classList.add('vendor-fits');
          end({ ret: 0, ticket: answer.ticket, randstr: answer.randstr });
          return;
        }
        await renew();
        panel.classList.add('vendor-misses');
        status.textContent = text.misses;
        tiles.firstElementChild.focus();
      } catch {
        breakDown(1001);
      } finally {
        isBusy = false;
        panel.removeAttribute('aria-busy');
      }
    }

    async function begin() {
      try {
        const [begun] = await Promise.all([
          ask(`/vendors/tencent/${appId}`, null, 'POST'),
          window.standInParts.sheet(),
        ]);
        if (!begun.sid) {
          breakDown(begun.errorCode);
          return;
        }
        sid = begun.sid;
        await renew();
        if (isOver) return;
        container.append(panel);
        options.ready();
      } catch {
        breakDown(1001);
      }
    }

    another.addEventListener('click', () => {
      picked = [];
      status.textContent = '';
      mark();
    });
    check.addEventListener('click', () => void judge());

    this.show = () => void begin();
    this.destroy = () => {
      isOver = true;
      panel.remove();
    };
  };
})();
