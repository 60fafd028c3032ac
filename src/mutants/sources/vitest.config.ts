import base from '../../../vite.config.ts';
import { folderOf } from './folders.ts';

/** The tests of one folder of mutants alone; `MUTANTS_OF` names the folder. */
const { project, tests } = folderOf(process.env['MUTANTS_OF']);

export default {
  ...base,
  test: {
    ...base.test,
    projects: base.test?.projects
      ?.filter((one) => typeof one === 'object' && 'test' in one && one.test?.name === project)
      .map((one) =>
        typeof one === 'object' && 'test' in one ? { ...one, test: { ...one.test, include: tests } } : one,
      ),
  },
};
