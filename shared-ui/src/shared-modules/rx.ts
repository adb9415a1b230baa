/* The part of RxJS that the product uses: the only place where browser code takes it from. */
export {
  BehaviorSubject,
  filter,
} from 'rxjs';
