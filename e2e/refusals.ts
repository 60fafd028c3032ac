/**
 * Refusals of a log-in: case, account, final screen, whether the password must be typed again, and requirement. The
 * last case disables the button for a while.
 */
const refusals = [
  ['a wrong password for the third time', 'code+31002+3@exchange.test', 'login.wrongPassword', true, '[LOGIN-07]'],
  ['a wrong password for the fifth time', 'code+31002+5@exchange.test', 'login.wrongPassword', true, '[LOGIN-07]'],
  ['a wrong password for the first time', 'code+31002+1@exchange.test', 'login.refused', true, '[ERR-21]'],
  [
    'an account that was made with one elsewhere',
    'thirdparty@exchange.test',
    'login.thirdPartyOnly',
    true,
    '[LOGIN-06]',
  ],
  ['too many wrong passwords', 'code+31030@exchange.test', 'login.locked', true, '[LOGIN-08]'],
  ['a network that may not sign in', 'iplimited@northgate.example', 'login.ipLimited', true, '[ERR-24]'],
  ['a closed account', 'closed@northgate.example', 'login.terminated', true, '[ERR-14]'],
  ['an account that is being upgraded', 'upgrading@northgate.example', 'login.accountUpgrading', true, '[MODAL-09]'],
  ['a code that no screen is made for', 'code+41105@exchange.test', 'login.declined', true, '[MODAL-16]'],
  ['a phone limit', 'code+41007@exchange.test', 'login.refused', true, '[ERR-27]'],
  ['an identity that is not verified', 'code+41107@exchange.test', 'login.kycMissing', true, '[MODAL-14]'],
  ['a person of Hong Kong', 'code+41121@exchange.test', 'login.belongsElsewhere', true, '[MODAL-12]'],
  ['a country that is not served', 'code+41125@exchange.test', 'login.unsupported', true, '[ERR-39]'],
  ['a code with a translated text', 'code+21101@exchange.test', 'login.declined', true, '[ERR-40]'],
  ['an unknown code', 'code+987654@exchange.test', 'login.refused', true, '[B07]'],
  ['a broken connection', 'drop@exchange.test', 'login.unreachable', false, '[N03]'],
  ['an HTML page with status 200', 'html@exchange.test', 'login.unreachable', false, '[N11]'],
  ['half a JSON', 'malformed@exchange.test', 'login.unreachable', false, '[B01]'],
  ['an empty reply', 'empty@exchange.test', 'login.unreachable', false, '[B02]'],
  ['a server error with a good envelope', 'http+500@exchange.test', 'login.unreachable', false, '[N09]'],
  ['a gateway error in HTML', 'http+502@exchange.test', 'login.unreachable', false, '[N10]'],
  ['a firewall', 'http+403@exchange.test', 'login.unreachable', false, '[N12]'],
  ['too many cookies', 'http+431@exchange.test', 'login.unreachable', false, '[S07]'],
  ['a redirect to a stranger', 'redirect@exchange.test', 'login.unreachable', false, '[N15]'],
  ['success without a token', 'notoken@exchange.test', 'login.unreachable', false, '[LOGIN-01]'],
  ['fifty megabytes', 'big@exchange.test', 'login.unreachable', false, '[B09]'],
  ['half of a compressed reply', 'gzip@exchange.test', 'login.unreachable', false, '[N17]'],
  ['lists in lists, 100,000 deep', 'deep@exchange.test', 'login.unreachable', false, '[B10]'],
  ['null', 'body+null@exchange.test', 'login.unreachable', false, '[B03]'],
  ['a list', 'body+list@exchange.test', 'login.unreachable', false, '[B03]'],
  ['a text', 'body+text@exchange.test', 'login.unreachable', false, '[B03]'],
  ['a number', 'body+number@exchange.test', 'login.unreachable', false, '[B03]'],
  ['a reply without a code', 'body+uncoded@exchange.test', 'login.unreachable', false, '[B05]'],
  ['a wrong password without a result', 'body+nullresult@exchange.test', 'login.refused', true, '[B06]'],
  ['a text as the count', 'body+textcount@exchange.test', 'login.wrongPassword', true, '[K03]'],
  ['the second wrong password', 'code+31002+2@exchange.test', 'login.refused', true, '[K03]'],
  ['the sixth wrong password', 'code+31002+6@exchange.test', 'login.refused', true, '[K03]'],
  ['a message with tags, ten thousand letters long', 'body+loud@exchange.test', 'login.refused', true, '[B08]'],
  ['a byte order mark', 'body+bom@exchange.test', 'login.locked', true, '[B12]'],
  ['UTF-16', 'body+utf16@exchange.test', 'login.unreachable', false, '[B12]'],
  ['half a letter', 'body+surrogate@exchange.test', 'login.refused', true, '[B12]'],
  ['too many requests', 'http+429@exchange.test', 'login.tooMany', false, '[N13]'],
] as const;

/** Refusals that are walked on one page: each is shown whatever the one before left. */
const ON_ONE_PAGE = 5;

/** The refusals of each page, with the ids that they show. */
export const refusalRounds = Array.from({ length: Math.ceil(refusals.length / ON_ONE_PAGE) }, (_, index) => {
  const round = refusals.slice(index * ON_ONE_PAGE, (index + 1) * ON_ONE_PAGE);
  return { round, ids: [...new Set(round.map(([, , , , id]) => id))].join(' ') };
});
