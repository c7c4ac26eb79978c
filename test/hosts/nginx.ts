const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** A whole configuration of nginx around a server block; all that nginx writes is in `folder`. */
export function nginxConfiguration(folder: string, server: string): string {
  // As root, nginx would have its workers run as a user who cannot write its temporary files.
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid ${folder}/nginx.pid; error_log stderr notice; events {}
    http { access_log off; ${TEMPORARY.map((each) => `${each}_temp_path ${folder}/${each};`).join(' ')}
      server { ${server} }
    }`;
}

/** How to start it with that configuration in a file. */
export const nginxArgs = (folder: string, file: string) => [
  '-p',
  folder,
  '-e',
  'stderr',
  '-c',
  file,
];

/** What it prints when it has started. */
export const NGINX_READY = /start worker process \d+/;
