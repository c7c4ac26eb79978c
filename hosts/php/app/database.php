<?php
declare(strict_types=1);

/** The SQLite database; made, and filled with an article and a poll, when it is not there yet. */
function database(): PDO
{
    static $database;
    if ($database) {
        return $database;
    }
    $folder = dataFolder();
    $database = new PDO("sqlite:$folder/site.sqlite", options: [
        PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION,
        PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_ASSOC,
    ]);
    $database->exec('pragma journal_mode = wal; pragma foreign_keys = on; pragma busy_timeout = 5000');
    if ((int) $database->query('pragma user_version')->fetchColumn() === 0) {
        transaction(function () use ($database) {
            // Two first requests at once: the second finds it done.
            if ((int) $database->query('pragma user_version')->fetchColumn() === 0) {
                $database->exec(file_get_contents(__DIR__ . '/../schema.sql'));
                $database->exec('pragma user_version = 1');
            }
        });
    }
    return $database;
}

function dataFolder(): string
{
    $folder = config('data');
    if (!is_dir($folder)) {
        mkdir($folder, 0700, true);
    }
    return $folder;
}

/** @return PDOStatement of a query with values in the place of its question marks */
function query(string $sql, mixed ...$values): PDOStatement
{
    $statement = database()->prepare($sql);
    $statement->execute($values);
    return $statement;
}

/** @return array<string, mixed>|null the first row */
function row(string $sql, mixed ...$values): ?array
{
    return query($sql, ...$values)->fetch() ?: null;
}

/**
 * Runs all of it or nothing. `immediate`, so that two requests that change something go one after
 * the other from the beginning, and neither fails half-way.
 */
function transaction(callable $work): void
{
    $database = database();
    $database->exec('begin immediate');
    try {
        $work();
        $database->exec('commit');
    } catch (Throwable $error) {
        $database->exec('rollback');
        throw $error;
    }
}
