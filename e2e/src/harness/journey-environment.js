import { TestEnvironment } from 'jest-environment-node';

/** Lets hooks know whether the test before them failed, so that they can keep what helps to find out why. */
export default class JourneyEnvironment extends TestEnvironment {
  handleTestEvent(event) {
    const flag = Symbol.for('tessera.journeyFailed');
    if (event.name === 'test_start') this.global[flag] = false;
    if (event.name === 'test_fn_failure') this.global[flag] = true;
  }
}
