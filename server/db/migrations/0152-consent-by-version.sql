-- Which versions of the terms and the privacy text somebody agreed to. Of before: those in force at that instant.
alter table users
  add column consent_terms_version integer check (consent_terms_version > 0),
  add column consent_privacy_version integer check (consent_privacy_version > 0),
  add constraint users_consent_versions
    check (consent_at is not null or num_nonnulls(consent_terms_version, consent_privacy_version) = 0);
update users set
  consent_terms_version = (select max(version) from policy_texts where kind = 'terms' and since <= consent_at),
  consent_privacy_version = (select max(version) from policy_texts where kind = 'privacy' and since <= consent_at)
where consent_at is not null;
