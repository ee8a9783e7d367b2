-- Whoever listens on behalf of a session hears at once that it ended, in every process and however it ended.
create function tell_session_revoked() returns trigger language plpgsql as $$
begin
  perform pg_notify('rihla_notifications', json_build_object('user_id', new.user_id, 'sessions_ended', true)::text);
  return null;
end $$;
create trigger sessions_revoked after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function tell_session_revoked();

create function tell_sessions_of_user_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('rihla_notifications', json_build_object('user_id', new.id, 'sessions_ended', true)::text);
  return null;
end $$;
create trigger users_epoch_passed after update on users for each row
  when (old.session_epoch <> new.session_epoch) execute function tell_sessions_of_user_ended();
