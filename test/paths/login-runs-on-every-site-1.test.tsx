import { describeSites } from './site-runs.tsx';

describeSites(1);
