/* The part of RxJS that the product uses. Browser code imports it only from here. */
export { BehaviorSubject, filter } from 'rxjs';
