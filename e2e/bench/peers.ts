/** Figures of other sign-in pages as ratios to the floor with a style sheet apart, or as they are. */
export interface PeerFigures {
  readonly fcp: number;
  readonly wired: number;
  /** First paint of a repeat visit to that of the floor. */
  readonly repeatFcp: number;
  readonly blocking: number;
  readonly longestTask: number | null;
  readonly bytes: number;
  readonly requests: number;
  readonly heap: number;
}

/**
 * On slow 4G with the CPU at a quarter, measured on this day with the floors in the same run: only ratios compare with
 * another run.
 */
export const peers = {
  measuredOn: '2026-11-23',
  pages: {
    Supabase: {
      fcp: 2.38,
      wired: 2.48,
      repeatFcp: 1.37,
      blocking: 89,
      longestTask: 102,
      bytes: 103_000,
      requests: 2,
      heap: 2.07e6,
    },
    SuperTokens: {
      fcp: 3.1,
      wired: 3.94,
      repeatFcp: 1.83,
      blocking: 30,
      longestTask: null,
      bytes: 94_000,
      requests: 2,
      heap: 2.59e6,
    },
  },
} as const satisfies { readonly measuredOn: string; readonly pages: Readonly<Record<string, PeerFigures>> };
