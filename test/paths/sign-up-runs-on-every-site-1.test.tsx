import { describeSignUps } from './sign-up-runs.tsx';

describeSignUps(1);
