/** Style of every page of the stand-in, in the colours of the product. */
export const style = `
:root{color-scheme:light dark;--canvas:#f8fbfb;--surface:#fff;--sunken:#eff3f4;--ink:#111d20;--muted:#49585c;--border:#d7dee0;--control:#738488;--brand:#006678;--on-brand:#fff;--tint:#e0f4f9;--link:#006071;--focus:#2b519c;--danger:#b7191c;--danger-tint:#ffefed}
@media (prefers-color-scheme:dark){:root{--canvas:#081012;--surface:#10191b;--sunken:#0d1416;--ink:#ecf1f3;--muted:#abb7ba;--border:#273335;--control:#637377;--brand:#6dcfdf;--on-brand:#02171c;--tint:#0d2e35;--link:#79d4e4;--focus:#9abeff;--danger:#fe8a88;--danger-tint:#3f1919}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
header,main{max-width:64rem;margin-inline:auto;padding-inline:16px}
header{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;padding-block:16px}
header strong{display:flex;gap:8px;align-items:center;font-weight:600}
header strong::before{content:"";inline-size:20px;block-size:20px;border-radius:6px;background:var(--brand)}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}
nav a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
main{padding-block:16px 64px;display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}
main.narrow{max-width:36rem;padding-block-start:8vh}
h1{font-size:1.75rem;line-height:1.2;font-weight:650;letter-spacing:-.01em;margin:0}
h2{font-size:1.25rem;line-height:1.3;font-weight:600;margin:0 0 8px}
p{margin:0}
section{background:var(--surface);border:1px solid var(--border);border-radius:16px;padding:20px;min-inline-size:0}
.label{justify-self:start;background:var(--tint);border-radius:6px;padding:2px 8px;font-size:.8125rem;font-weight:550}
.muted{color:var(--muted)}
.problem{background:var(--danger-tint);color:var(--danger);border-radius:10px;padding:8px 14px}
.sites{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr))}
.scroll{overflow-x:auto}
table{border-collapse:collapse;inline-size:100%;font-size:.875rem}
th,td{text-align:start;vertical-align:top;padding:8px 12px 8px 0;border-block-end:1px solid var(--border)}
tr:last-child>td{border-block-end:0}
th{color:var(--muted);font-weight:550}
code{font:.875rem/1.4 ui-monospace,"Cascadia Mono",Menlo,monospace;background:var(--sunken);border-radius:4px;padding:1px 4px;overflow-wrap:anywhere}
td code.address{overflow-wrap:normal}
li{overflow-wrap:anywhere}
ol,ul{margin:0;padding-inline-start:20px;display:grid;gap:4px}
dl{margin:0;display:grid;gap:4px 16px;grid-template-columns:max-content minmax(0,1fr)}
dt{color:var(--muted);max-inline-size:12rem;overflow-wrap:anywhere}
dd{margin:0}
a{color:var(--link)}
iframe{border:1px solid var(--border);max-inline-size:100%}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:end;margin-block-start:16px}
label{display:grid;gap:4px;font-size:.875rem;font-weight:550;min-inline-size:0;max-inline-size:100%;grid-template-columns:minmax(0,1fr)}
input,select,textarea,button{font:inherit;color:inherit;min-block-size:44px;border-radius:10px;border:1px solid var(--control);background:var(--surface);padding-inline:14px;max-inline-size:100%}
input,select{font-weight:400;font-size:1rem}
button{background:var(--brand);border-color:var(--brand);color:var(--on-brand);font-weight:600;cursor:pointer}
button.quiet{background:transparent;color:var(--ink);border-color:var(--control)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center}
@media (forced-colors:active){header strong::before{forced-color-adjust:none}}
`;
