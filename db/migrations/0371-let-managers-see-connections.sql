-- feature: identity
-- locks: manager has a row for each platform manager
-- Who sees failed sign-ins sees who of the platform is signed in.
update manager set permissions = jsonb_set(permissions, '{3}', (permissions->'3') || '[4]')
  where permissions->'3' @> '[2]' and not permissions->'3' @> '[4]';
