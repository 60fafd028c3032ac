/* Shared parts of the stand-in vendors: elements, style sheet, requests to their server. */
window.standInParts = window.standInParts || {
  /** Creates `tag` with attributes and children. */
  make(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  },

  /** Creates an icon from SVG path data. */
  icon(path) {
    const space = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(space, 'svg');
    const line = document.createElementNS(space, 'path');
    line.setAttribute('d', path);
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.setAttribute('aria-hidden', 'true');
    svg.append(line);
    return svg;
  },

  /** Sends a request and returns the JSON of any status; with a body or a `method` it is a POST. */
  async ask(address, body, method) {
    const post =
      body || method
        ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body || {}) }
        : {};
    const response = await fetch(address, post);
    return response.json();
  },

  /** Texts in the language of the frame's document, else English. */
  words() {
    const all = window.standInWords;
    const { lang } = document.documentElement;
    return all[lang] || all[lang.split('-')[0]] || all.en;
  },

  /** Replaces `{name}` by its value. */
  fill(text, values) {
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  },

  /** A percentage as the language of the frame's document writes it. */
  percent(value) {
    return new Intl.NumberFormat(document.documentElement.lang || 'en', { style: 'percent' }).format(value / 100);
  },

  shown(image, address) {
    image.src = address;
    return image.decode();
  },

  sheet() {
    const address = '/vendors/vendors.css';
    if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const link = this.make('link', { rel: 'stylesheet', href: address });
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', () => reject(new Error('the style sheet did not come')));
      document.head.append(link);
    });
  },
};
