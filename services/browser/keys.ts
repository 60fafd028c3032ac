/** Names of what the first load of a page keeps in a browser; the others, and what is said of all, stand in `late-keys.ts`. [STORE-01] to [STORE-12] */
export const tokenKey = 'gh_token';
export const guestKey = 'gh_guid';
export const selfUnbanKey = 'self_unbind_token';
export const consentKey = 'ACCEPT-GDPR-COOKIE';
export const reloadedKey = 'gh_reloaded';
export const draftKey = 'gh_draft';
