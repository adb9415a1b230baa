/* The part of RxJS that the product uses: the only place where browser code takes it from. */
export {
  BehaviorSubject,
  filter,
  from,
  map,
  of,
  take,
  timer,
} from 'rxjs';
