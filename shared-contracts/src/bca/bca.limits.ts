/** Maximum number of branded content projects per owner, and of creators per project. */
export const bcaProjectsMax = 50;
export const bcaRequestsMax = 100;
