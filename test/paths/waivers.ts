/** Why a transition need not be taken, and until when that has to be thought over, `YYYY-MM-DD`. */
export type Waivers = Readonly<Record<string, { readonly why: string; readonly until: string }>>;

/** The button does nothing, so nothing that the machine would refuse ever reaches it: the walks press it and see nothing happen. */
const held: Waivers = { 'login.form.tooMany | credentials.submitted | 0': { why: 'while the exchange asks to wait, the view holds the button that the machine would not answer to', until: '2027-11-30' } };

/** Transitions that no walk needs to take, by level. A waiver that has become needless fails like one that has run out. */
export const waivers: Readonly<Record<'machines' | 'views' | 'browser', Waivers>> = { machines: {}, views: held, browser: held };
