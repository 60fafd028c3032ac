import base from '../../../vite.config.ts';

/** The tests that judge the mutants of a run: `run.ts` names their project and files. */
const { MUTANTS_PROJECT: project, MUTANTS_TESTS: tests } = process.env;

export default {
  ...base,
  test: {
    ...base.test,
    projects: base.test?.projects
      ?.filter((one) => typeof one === 'object' && 'test' in one && one.test?.name === project)
      .map((one) =>
        typeof one === 'object' && 'test' in one ? { ...one, test: { ...one.test, include: [tests] } } : one,
      ),
  },
};
