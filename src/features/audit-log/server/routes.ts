import { urlOf } from '../../../kernel/contract/request-rows.ts';
import { isAudited } from '../../../platform/http/audit.ts';
import { bind, type Route } from '../../../platform/http/route.ts';
import { activities } from '../contract.ts';
import { jobActs, onlineActs } from '../online-acts.ts';
import { getActivity, listActivities, listActivityPeople, sumActivities } from './activities.ts';

/** `routes` are the product's: which operations leave rows is asked when the first list is. */
export const auditLogRoutes = (routes: () => readonly Route[]): readonly Route[] => {
  let names: readonly string[] | undefined;
  const known = {
    all: () => {
      names ??= routes()
        .map(({ operation }) => operation)
        .filter((one) => one.area !== 'manager' && isAudited(one))
        .map((one) => `${one.method} ${urlOf(one)}`)
        .concat(Object.keys(onlineActs), Object.keys(jobActs));
      return names;
    },
  };
  return [
    bind(activities.list, listActivities(known)),
    bind(activities.get, getActivity(known)),
    bind(activities.people, listActivityPeople),
    bind(activities.summary, sumActivities),
  ];
};
