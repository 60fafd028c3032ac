/** Transitions that no walk needs to take, each with why and until when. A waiver that has become needless fails like one that has run out. */
export const waivers: Readonly<Record<string, { readonly why: string; readonly until: string }>> = {};
