/**
 * Telegram's side of the protocol of mini apps, as the script of the stand-in's page: messages as JSON between this
 * page and the frame's exact origin. The log shows no launch data.
 */
export const messengerScript = `
const byId = (id) => document.getElementById(id);
const themes = JSON.parse(byId('themes').textContent);
const wrongReports = JSON.parse(byId('wrong-reports').textContent);
let frame = document.querySelector('iframe');
const { address, origin } = frame.dataset;
let mustConfirm = false;
let hasReloading = false;

const note = (way, name, data) => {
  const line = document.createElement('li');
  const shown = JSON.stringify(data ?? null, (key, value) =>
    typeof value !== 'string' || value.length <= 40 ? value : /^https?:/.test(value) ? value.split(/[?#]/)[0] : '••••');
  line.textContent = way + ' ' + name + ' ' + shown;
  byId('log').append(line);
};
const send = (eventType, eventData = null) => {
  if (!frame.isConnected) return;
  note('→', eventType, eventData);
  frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), origin);
};
const number = (id) => Number(byId(id).value);
const sendTheme = () => send('theme_changed', { theme_params: themes[byId('theme').value] });
const sendViewport = () =>
  send('viewport_changed', { height: Number(frame.height), width: Number(frame.width), is_expanded: true, is_state_stable: true });
const sendSafeArea = () => send('safe_area_changed', { top: number('top'), bottom: number('bottom'), left: 0, right: 0 });
const sendContentArea = () => send('content_safe_area_changed', { top: number('content-top'), bottom: 0, left: 0, right: 0 });
const state = (name, value) => { byId('state').dataset[name] = String(value); };
const resize = () => {
  frame.width = byId('width').value;
  frame.height = byId('height').value;
  sendViewport();
};
const closeApp = () => {
  frame.remove();
  byId('back').hidden = true;
  byId('closed').hidden = false;
  state('open', false);
};

const handlers = {
  iframe_ready: (data) => { hasReloading = data.reload_supported === true; },
  web_app_ready: () => state('ready', true),
  web_app_expand: () => state('expanded', true),
  web_app_close: closeApp,
  web_app_setup_main_button: (data) => state('main', data.is_visible === true),
  web_app_setup_back_button: (data) => { byId('back').hidden = data.is_visible !== true; },
  web_app_setup_closing_behavior: (data) => { mustConfirm = data.need_confirmation === true; state('confirms', mustConfirm); },
  web_app_setup_swipe_behavior: (data) => state('swipes', data.allow_vertical_swipe !== false),
  web_app_set_header_color: (data) => { byId('bar').style.borderBlockEnd = '8px solid ' + (data.color ?? ''); state('header', data.color); },
  web_app_set_background_color: (data) => { frame.style.background = data.color ?? ''; },
  web_app_request_theme: sendTheme,
  web_app_request_viewport: sendViewport,
  web_app_request_safe_area: sendSafeArea,
  web_app_request_content_safe_area: sendContentArea,
  web_app_request_write_access: () => byId('write-access').showModal(),
  web_app_open_link: (data) => {
    if (!/^https?:/.test(data.url)) return;
    byId('link').href = data.url;
    byId('link').textContent = data.url;
    byId('opened').showModal();
  },
};
addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow || event.origin !== origin) return;
  let message;
  try { message = JSON.parse(event.data); } catch { return; }
  if (typeof message?.eventType !== 'string') return;
  note('←', message.eventType, message.eventData);
  if (Object.hasOwn(handlers, message.eventType)) handlers[message.eventType](message.eventData ?? {});
});

const pressed = {
  back: () => send('back_button_pressed'),
  close: () => (mustConfirm ? byId('confirm').showModal() : closeApp()),
  reload: () => {
    if (hasReloading) return send('reload_iframe');
    const anew = frame.cloneNode();
    anew.src = address;
    frame.remove();
    byId('closed').after(anew);
    frame = anew;
    byId('back').hidden = true;
    byId('closed').hidden = true;
    mustConfirm = false;
    state('open', true);
  },
  'close-anyway': () => { byId('confirm').close(); closeApp(); },
  stay: () => byId('confirm').close(),
  allow: () => { byId('write-access').close(); send('write_access_requested', { status: 'allowed' }); },
  refuse: () => { byId('write-access').close(); send('write_access_requested', { status: 'cancelled' }); },
  done: () => byId('opened').close(),
  'send-wrong': () => { const { name, data } = wrongReports[byId('wrong').value]; send(name, data); },
};
pressed.again = pressed.reload;
for (const [id, press] of Object.entries(pressed)) byId(id).addEventListener('click', press);
byId('theme').addEventListener('change', sendTheme);
for (const id of ['width', 'height']) byId(id).addEventListener('change', resize);
for (const id of ['top', 'bottom']) byId(id).addEventListener('change', sendSafeArea);
byId('content-top').addEventListener('change', sendContentArea);
frame.src = address;
`;
